import type { Lexicon } from '../reading/lexicon.js'

export const ENGLISH_QUESTIONS: Pick<Lexicon, 'questions' | 'fact' | 'light' | 'bargains'> = {
  questions: [
    ['task', /^how long does it (?:usually |normally )?take to (.+)$/i],
    [
      'lifespan',
      /^how (?:long|many years) (?:do|does|will|should|can|would) (.+?) (?:usually |normally |typically |really )?last(?: on average)?$/i,
    ],
    ['lifespan', /^(?:what(?:'s| is) )?(?:the )?(?:average )?(?:lifespan|life expectancy) of (.+)$/i],
    ['lifespan', /^(?:average )?(.+) (?:lifespan|life expectancy)$/i],
    [
      'timing',
      /^how often (?:(?:should|do|must|can) (?:you|i|we|one|people)(?: (?:need|have) to)?|to) (.+)$/i,
    ],
    [
      'moment',
      /^when (?:(?:should|do|must|can) (?:you|i|we|one|people)(?: (?:need|have) to)?|to|is it time to) (.+)$/i,
    ],
    [
      'moment',
      /^(?:(?:what|when)(?:'s| is) )?(?:the )?(?:best|right) (?:time|month|season|moment)(?: of (?:the )?(?:year|day))? to (.+)$/i,
    ],
    [
      'permission',
      /^(?:(?:can|could|may|should) (?:you|i|we|one)|is it (?:ok|okay|safe|bad|good|legal|illegal|allowed|healthy|possible|worth it) to) (?!recommend|suggest|help|tell|explain|name|list|show|give)(.+)$/i,
    ],
    [
      'safety',
      /^(?:is|are) (.+?) (?:safe|healthy|unhealthy|bad|dangerous|harmful|toxic|addictive|good for (?:you|your health|health))((?: (?:for|to|during|while|in) .+)?)$/i,
    ],
    ['causes', /^why (?:do|does|did|is|are|am|can)(?:n't)? (.+)$/i],
  ],
  fact: /^(?!.*(?<!\p{L})(?:best|better|good|cheap\p{L}*|should|recommend\p{L}*|top|you|my|(?:do|can|will|am) i)(?!\p{L}))(?:who (?:was|were|is the|are the|won|wrote|invented|discovered|founded|built|painted|composed|directed|sang|played|owns|killed|became|(?!need)\p{L}+ed)|when (?:did|was|were|is|are|does|do|will|has)|(?:in )?(?:which|what) (?:countr(?:y|ies)|cit(?:y|ies)|years?|centur(?:y|ies)|states?|continents?|planets?|oceans?|rivers?|mountains?|animals?|languages?|teams?|players?|presidents?|kings?|queens?|elements?|actors?|actress|authors?)) /iu,
  light: /\b(?:give|gives|make|makes|get|gets|cause|causes|keep|keeps|a|an|the|my|our|me|us|so)\b/gi,
  bargains: [
    { word: /\b(?:for free|free(?: of charge)?)\b/i, said: 'free' },
    { word: /\b(?:cheap(?:er)?|affordable|inexpensive|low[- ]cost)\b/i, said: 'cheaper' },
  ],
}
