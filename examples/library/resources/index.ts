import { books } from './books.ts';
import { copies } from './copies.ts';
import { loans } from './loans.ts';
import { readers } from './readers.ts';
import { subjects } from './subjects.ts';

/** Every configured resource, one line each. */
export const resources = [books, copies, loans, readers, subjects];
