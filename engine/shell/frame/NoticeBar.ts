/** Fetched apart from the workspace. */
export { Notification } from 'react-admin';
