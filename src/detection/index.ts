export { compilePattern, MAX_PATTERN_LENGTH, patternFault } from './safe-regex.js'
