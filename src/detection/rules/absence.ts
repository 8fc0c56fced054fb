import { kindAt, UPPER } from '../text/characters.js'
import { denialIn, isDenialAt } from './denial.js'
import type { Starts } from '../names/name-starts.js'
import { unitSet } from '../text/unit-set.js'
import type { UnitText } from '../text/unit-text.js'

const MAX_LOOK = 180

/** A statement that leads up to a name which is then said not to be there. */
const BEFORE = new RegExp(
  [
    String.raw`(?:\b(?:could|can|did|do|does|was|were|am|is|are|have|has|had)|['’](?:m|re|ve))(?:\s+not|n['’]t)\s+(?:\w+\s+){0,3}?(?:find|found|locate|see|come across|mention\w*|discuss\w*|list\w*|name[sd]?|include[sd]?|cover\w*|reference[sd]?|have|aware|familiar|able to find)\b[^,;]*$`,
    String.raw`\bcannot\s+(?:find|locate|see)\b[^,;]*$`,
    String.raw`\bunable to (?:find|locate)\b[^,;]*$`,
    String.raw`\b(?:no|nothing|none|neither|without)\b[^,;]*\b(?:mention\w*|information|info|data|results?|reviews?|references?|sources?|details|found|record|evidence|listing|about)\b[^,;]*$`,
    String.raw`\bfound (?:no|nothing)\b[^,;]*$`,
    String.raw`\b(?:kein\w*|nichts|nicht)\b[^,;]*\b(?:gefunden|finden|erwähn\w*|information\w*|angaben|hinweis\w*|daten|ergebnis\w*|zu|über)\b[^,;]*$`,
    String.raw`\b(?:aucun\w*|rien|pas)\b[^,;]*\b(?:trouv\w*|information\w*|mention\w*|donnée\w*|résultat\w*|avis|sur|de)\b[^,;]*$`,
    String.raw`\b(?:ning[uú]n\w*|nada|no)\b[^,;]*\b(?:encontr\w*|informaci[oó]n|menci[oó]n\w*|datos|resultados?|reseñas?|sobre)\b[^,;]*$`,
    String.raw`\b(?:nessun\w*|niente|nulla|non)\b[^,;]*\b(?:trovat\w*|informazion\w*|menzion\w*|dati|risultat\w*|su)\b[^,;]*$`,
    String.raw`\b(?:nenhum\w*|nada|não)\b[^,;]*\b(?:encontr\w*|informaç\w*|menç\w*|menciona\w*|dados|resultados?|sobre)\b[^,;]*$`,
    String.raw`\b(?:geen|niets|niet)\b[^,;]*\b(?:gevonden|vinden|informatie|vermeld\w*|gegevens|resultaten|over)\b[^,;]*$`,
    String.raw`не\s+(?:удалось|смог\w*|наш\w*|найден\w*|упомина\w*)[^,;]*$`,
    String.raw`нет\s+(?:информации|данных|упоминаний)[^,;]*$`,
    String.raw`(?:没有|未|沒有)(?:找到|提到|提及|关于|關於)[^，；]*$`,
  ].join('|'),
  'iu',
)

/** What follows a name that was looked for in vain. */
const BEHIND = new RegExp(
  [
    String.raw`^['’]?s?\s*(?:\w+\s+){0,2}?(?:is|are|was|were|has|have|does|do|did)(?:\s+not|n['’]t)\s+(?:\w+\s+){0,2}?(?:mention\w*|list(?:ed)?|appear\w*|found|included|named|covered|discussed|referenced|show up|come up|featured in|among)\b`,
    String.raw`^\s*(?:is|was|are|were) (?:nowhere|absent|missing from|never mentioned)\b`,
    String.raw`^[^,;]*\b(?:wird|wurde|werden|taucht|kommt)\b[^,;]*\bnicht\b[^,;]*(?:erwähnt|genannt|gefunden|auf|vor|aufgeführt)`,
    String.raw`^[^,;]*\b(?:nichts|keine\w*)\b[^,;]*(?:gefunden|finden|bekannt)`,
    String.raw`^[^,;]*\bn['’]est pas (?:mentionn|cit|list)`,
    String.raw`^[^,;]*\bno (?:aparece|se menciona|figura|está incluid)`,
    String.raw`^[^,;]*\bnon (?:è|viene) (?:menzionat|citat)`,
    String.raw`^[^,;]*не (?:упомина|встреча|найден)`,
    String.raw`^(?:に(?:関する|ついての)|の)[^、。]*(?:見つかりません|ありません)`,
    String.raw`^[^，。]*(?:没有|未)(?:被)?(?:提到|提及|列出)`,
  ].join('|'),
  'iu',
)

/** What is said of something that was looked for; a sentence with none of these says nothing of absence either. */
const SOUGHT =
  /find|found|locat|mention|inform|info |gefund|list|appear|review|result|source|data|detail|aware|familiar|inclu|refer|discuss|record|eviden|come across|come up|show up|among|nothing about|nowhere|absent|missing from|erwähn|angab|hinweis|daten|ergebnis|genannt|taucht|bekannt|trouv|donnée|résultat|cité|encontr|menci|dato|reseña|aparece|figura|trovat|menzion|dati|risultat|citat|menç|dado|gevonden|vinden|vermeld|gegevens|[а-я一-鿿ぁ-ん]/i

const TURN = /,? (?:but|however|although|aber|mais|pero|ma|maar|но)\b/giu

/** Whether what leads up to a name says that nothing was found of it. A bad opinion is no absence. */
function isSoughtInVain(lead: string): boolean {
  if (!SOUGHT.test(lead)) return false
  const turn = [...lead.matchAll(TURN)].at(-1)
  return BEFORE.test(turn === undefined ? lead : lead.slice(turn.index + turn[0].length))
}

export interface Absences {
  isAbsent(start: number, end: number): boolean
}

interface Sentence {
  from: number
  to: number
  isDenying: boolean
}

/** The absences of one text; a sentence that names many is looked through once. */
export function openAbsences(units: UnitText, starts: Starts): Absences {
  const { text } = units
  const isDenialNear = starts.hasOtherScripts ? openDenials(units) : openDenialsAmong(starts, units)
  let last: Sentence = { from: 0, to: 0, isDenying: false }
  return {
    isAbsent(start, end) {
      if (!isDenialNear(Math.max(0, start - MAX_LOOK), Math.min(text.length, end + MAX_LOOK))) return false
      // A sentence cut off by the limit is another one for the next name in it.
      const isCut = last.to - last.from >= MAX_LOOK
      if (isCut || start < last.from || end > last.to) last = sentenceAround(units, start, end)
      if (!last.isDenying) return false
      const behind = text.slice(end, last.to)
      return isSoughtInVain(text.slice(last.from, start)) || (SOUGHT.test(behind) && BEHIND.test(behind))
    },
  }
}

/** Whether anything is denied within a stretch of the text; no stretch may begin before the one asked of last. */
function openDenials(text: UnitText): (from: number, to: number) => boolean {
  let last = -1
  let read = 0
  return (from, to) => {
    if (last < from && read < to) {
      const found = denialIn(text, Math.max(read, from), to)
      read = found === -1 ? to : found + 1
      if (found !== -1) last = found
    }
    return last >= from
  }
}

/** The same, for a text in which they are among places found before. */
function openDenialsAmong({ count, places }: Starts, text: UnitText): (from: number, to: number) => boolean {
  let last = -1
  let next = 0
  return (from, to) => {
    while (next < count && (places[next] ?? 0) < to) {
      const at = places[next] ?? 0
      if (isDenialAt(text, at)) last = at
      next += 1
    }
    return last >= from
  }
}

const ENDS = unitSet('!?。！？\n;.')
const FULL_STOP = 0x2e

function sentenceAround(units: UnitText, start: number, end: number): Sentence {
  const first = Math.max(0, start - MAX_LOOK)
  const last = Math.min(units.text.length, end + MAX_LOOK)
  let from = start
  while (from > first && !isEnd(units, from - 1)) from -= 1
  let to = end
  while (to < last && !isEnd(units, to)) to += 1
  return { from, to, isDenying: denialIn(units, from, to) !== -1 }
}

/** A full stop ends a sentence before a blank, or before a capital that was glued to it. */
function isEnd({ text, units }: UnitText, at: number): boolean {
  const unit = units[at] ?? 0
  if (ENDS[unit] !== 1) return false
  if (unit !== FULL_STOP) return true
  return at + 1 >= text.length || text.charCodeAt(at + 1) <= 0x20 || kindAt(text, at + 1) === UPPER
}
