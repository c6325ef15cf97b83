/** The code that is loaded when there is a session. A file of its own keeps it in one chunk with all that it imports. */
export * from './customer.ts';
