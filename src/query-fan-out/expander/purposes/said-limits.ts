import { fieldOf } from '../reading/field.js'
import { LEXICONS } from '../reading/lexicons.js'
import type { Reading, WishKind } from '../reading/reading.js'

/** What a wish of this kind has said. */
const SAID: Readonly<Record<WishKind, ReadonlySet<string>>> = {
  price: new Set(['cost', 'tiers', 'budget', 'cheapest']),
  audience: new Set(
    'beginners families seniors teams freelancers students gift couples professionals'.split(' '),
  ),
  attribute: new Set(),
}

const CHEAP =
  /(?<!\p{L})(?:cheap\p{L}*|budget|affordable|free|low[- ]cost|kostenlos\p{L}*|gratis|gratuit[oaies]*|günstig\p{L}*|billig\p{L}*|preiswert\p{L}*|pas chère?s?|barat[oa]s?|económic[oa]s?|economic[oahei]+)(?!\p{L})/iu
/** Together with children, or as two: whoever says so is not asked whether the others come along. */
const COMPANY =
  /(?<!\p{L})(?:kids?|children|teen\p{L}*|famil\p{L}*|couples?|friends|kind(?:er|ern)?|freunden?|enfants?|amis|couple|niñ[oa]s|hijos|parejas?|amigos|bambin[oi]|coppi[ae]|amici|dogs?|hund\p{L}*|chiens?|perros?|can[ei])(?!\p{L})/iu
/** For whom it is, said inside the phrase: `kids bike`, `Damenrad`, `mutuelle senior`. */
const AUDIENCE =
  /(?<!\p{L})(?:kids?|child(?:ren)?|toddlers?|bab(?:y|ies)|teens?|teenagers?|girls?|boys?|(?:wo)?men|ladies|students?|seniors?|elderly|adults?|beginners?|professionals?|pro|business|enterprise|corporate|commercial|b2b|b2c|small business|freelancers?|famil(?:y|ies)|couples?|junior|expats?|startups?|pregnan\p{L}*|enfants?|bébés?|ados?|adolescente?s?|étudiante?s?|jeunes?|femmes?|hommes?|débutante?s?|profession(?:nel(?:le)?s?|isti|ista)|pros|entreprises?|pme|tpe|familiale?s?|familles?|retraités?|niñ[oa]s?|infantil(?:es)?|bebés?|jóvenes|juvenil(?:es)?|mujer(?:es)?|hombres?|mayores|estudiantes?|principiantes?|profesional(?:es)?|empresas?|empresarial(?:es)?|pymes?|autónomos?|familiar(?:es)?|jubilados?|bambin[oiae]|neonat[oi]|ragazz[oiae]|giovani|donn[ae]|uom(?:o|ini)|anziani|studenti|universitari[o]?|principianti|aziend[ae]|aziendal[ei]|imprese|pmi|famigli[ae]|pensionati|(?:kinder|baby|jugend|schüler|studenten|senioren|damen|herren|frauen|männer|mädchen|jungen|familien|anfänger|einsteiger|profi|firmen|gewerbe|geschäfts|beamten)\p{L}*|\p{L}*anfänger|selb(?:st)?ständig\p{L}*|freiberufler\p{L}*|existenzgründer|young|learner|self-employed|landlords?|retirees?|indépendants?|auto-entrepreneurs?|fonctionnaires?|funcionarios?|desempleados?|novel(?:es)?|neopatentati|dipendenti|disoccupati|erwachsene\p{L}*|berufstätige|azubis?|rentner\p{L}*)(?!\p{L})/iu
const DURATION = /(?<!\p{L})(?:days?|tagen?|jours?|días?|giorn[oi]|weekend|wochenende)(?!\p{L})/iu
const SECOND_HAND =
  /(?<!\p{L})(?:used|second[- ]hand|gebraucht\p{L}*|occasion|segunda mano|usat[oaie])(?!\p{L})/iu
const VEGETARIAN = /v[eé]g[eéa]t|vegan|végan/iu

/** What these words have said. */
const WORDED: readonly (readonly [ReadonlySet<string>, RegExp])[] = [
  [new Set([...SAID.price, 'deals']), CHEAP],
  [new Set(['families', 'couples', 'dogs']), COMPANY],
  [SAID.audience, AUDIENCE],
  [new Set(['days']), DURATION],
  [new Set(['news']), SECOND_HAND],
  [new Set(['diets']), VEGETARIAN],
]

/** Whether a search need not be made because the query itself has said it. */
export function isSaid(key: string, reading: Reading): boolean {
  const { subject, wishes } = reading
  if (SAID.audience.has(key) && (namesTrade(reading) || isForSomeone(reading))) return true
  const text = [subject, ...wishes.map((wish) => wish.text)].join(' ')
  if (WORDED.some(([keys, words]) => keys.has(key) && words.test(text))) return true
  return wishes.some(({ kind }) => SAID[kind].has(key))
}

const FOR = /^(?:for|für|pour|para|per) /i

/** Of a program or a subject of study: a second `for …` would be beside the first. */
function isForSomeone({ kind, field, wishes }: Reading): boolean {
  return (field === 'software' || kind === 'topic') && wishes.some(({ text }) => FOR.test(text))
}

/** `hotel booking software`: whom a program is for is said by the trade it serves. */
function namesTrade({ field, subject, language }: Reading): boolean {
  const lexicon = LEXICONS[language]
  if (field !== 'software' || lexicon === undefined) return false
  return subject.split(' ').some((word) => ['lodging', 'dining', 'provider'].includes(fieldOf(word, lexicon)))
}
