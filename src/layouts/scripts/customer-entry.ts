/** What is loaded when there is a session. A file of its own, so that the code stays in one piece with all that it imports. */
export * from './customer.ts';
