export { type BrandScanner, type Mention, openBrandScanner } from './brand-scanner.js'
export { type DisputedOccurrence, disputedOccurrences } from './disputed-occurrences.js'
export { type Explained, MOST_EXPLAINED } from './explained-occurrences.js'
export { type BrandDomains, hostsOf, ownsHost } from './lineup.js'
export { type Lineup, type LineupBrand, lineupOf, DETECTION_RULES } from './lineup.js'
export { type KindOfName, kindOfName, type NameKind } from './names/kind.js'
export { type BrandNames, type Matcher, matcherOf } from './names/matcher.js'
export { candidateKey, domainOfCandidate } from './candidates/named-candidates.js'
export { type BrandPhrases, phraseKey } from './rules/phrases.js'
export { MAX_PATTERN_LENGTH, type PatternFault, patternFault } from './patterns/pattern.js'
export {
  type AnswerText,
  type BrandMention,
  brandMentions,
  candidatesIn,
  kindsIn,
  nameCount,
  NAMED_WITHIN,
  type NamedBrandCount,
  namesIn,
  type Scanning,
} from './scanning.js'
export { type Aspect, ASPECTS } from './opinions/aspects.js'
export { openOpinions, type BrandOpinion, type Sentiment } from './opinions/opinions.js'
export { type BrandStatement } from './opinions/statements.js'
export { LEAST_NAMING_ANSWERS, untrackedNames } from './untracked-names.js'
