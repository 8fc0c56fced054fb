export { type BrandDomains, ownsHost } from './domain-matcher.js'
export { compilePattern, MAX_PATTERN_LENGTH, patternFault } from './safe-regex.js'
