import type { Slots } from '../phrasing.js'
import type { Reading } from '../reading/reading.js'

type Gender = 'm' | 'f' | 'n' | 'p'

/** Endings that give a noun's gender away, and plurals that are never anything else. */
const ENDINGS: readonly (readonly [Gender, RegExp])[] = [
  [
    'p',
    /(?:schuhe|automaten|geräte|stühle|tische|matratzen|lampen|maschinen|laptops|notebooks|tablets|handys|smartphones|hotels|restaurants|versicherungen|pfannen|töpfe|jacken|hosen|rucksäcke|fahrräder|e-bikes|tools|apps|programme|systeme|plattformen|vitamine|ärzte|anwälte|agenturen|kreditkarten|tarife|kameras|zelte|brillen|uhren|konten|kredite|akkus)$/i,
  ],
  [
    'f',
    /(?:ung|heit|keit|maschine|software|app|kamera|matratze|pfanne|lampe|jacke|hose|tasche|brille|uhr|bank|karte|agentur|plattform|pumpe|anlage|fritteuse|klinik|werkstatt|creme|steuer|kasse)$/i,
  ],
  [
    'm',
    /(?:sauger|automat|laptop|fernseher|monitor|drucker|stuhl|tisch|kühlschrank|trockner|grill|rucksack|koffer|helm|roboter|mixer|router|arzt|anwalt|berater|klempner|elektriker|friseur|kredit|tarif|kaffee|tee|wein|mäher)$/i,
  ],
  [
    'n',
    /(?:gerät|notebook|tablet|handy|smartphone|iphone|fahrrad|e-bike|auto|bett|sofa|zelt|tool|programm|system|crm|hotel|restaurant|konto|depot|pulver|shampoo|öl|messer)$/i,
  ],
]

const FORMS: Readonly<Record<Gender, Slots>> = {
  m: {
    best: 'bester',
    which: 'welcher',
    is: 'ist',
    one: 'ein',
    costs: 'kostet',
    pays: 'lohnt sich',
    holds: 'hält',
  },
  f: {
    best: 'beste',
    which: 'welche',
    is: 'ist',
    one: 'eine',
    costs: 'kostet',
    pays: 'lohnt sich',
    holds: 'hält',
  },
  n: {
    best: 'bestes',
    which: 'welches',
    is: 'ist',
    one: 'ein',
    costs: 'kostet',
    pays: 'lohnt sich',
    holds: 'hält',
  },
  p: {
    best: 'beste',
    which: 'welche',
    is: 'sind',
    one: '',
    costs: 'kosten',
    pays: 'lohnen sich',
    holds: 'halten',
  },
}

const ARTICLE = /^(?:(?:m?ein|unser)(?:e[nrms]?)?|d(?:er|ie|as|en|em)) /i

export function germanGrammar({ subject, lead, kind, isPhrase }: Reading): Slots {
  if (kind === 'task' || kind === 'timing' || kind === 'moment' || kind === 'permission')
    return { act: subject.replace(ARTICLE, '') }
  if (kind === 'name' || !isPhrase) return {}
  const gender = genderOf(subject, lead)
  // After an adjective the article would have to change its ending.
  if (gender === undefined || (/^\p{Ll}/u.test(subject) && subject.includes(' '))) return {}
  const { one = '', ...forms } = FORMS[gender]
  return { ...forms, onex: `${one} ${subject}`.trim() }
}

function genderOf(subject: string, lead: readonly string[]): Gender | undefined {
  const ending = ENDINGS.find(([, pattern]) => pattern.test(subject))
  if (ending !== undefined) return ending[0]
  if (lead.some((word) => word === 'sind' || word === 'besten')) return 'p'
  if (lead.some((word) => ['welcher', 'bester', 'guter', 'der'].includes(word))) return 'm'
  return lead.some((word) => ['welches', 'bestes', 'gutes', 'das'].includes(word)) ? 'n' : undefined
}
