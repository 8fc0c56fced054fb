/** What an operator publishes cannot be used; the message says why. */
export class SourceFault extends Error {}
