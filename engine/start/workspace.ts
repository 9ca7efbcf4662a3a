// The workspace with the product's half of it, as one part of the program.
import './application.ts';

export { App } from '#engine/shell/App.tsx';
