/** Of the program; a test holds it to package.json. */
export const VERSION = '1.0.0'
