import { attributeText } from '../../../page-html/index.js'
import { quotation } from '../../../kernel/quotation.js'
import { languageName } from '../../../language/index.js'
import { declaredLanguage } from '../../page/main-text.js'
import type { PageReading } from '../../page/page-reading.js'
import { lexiconFor, NEUTRAL_LEXICON } from '../../text/lexicon.js'
import { type ItemScore, metMark, type Rubric, scored } from '../item.js'

export const LANGUAGE_DECLARATION = { declared: 5, valid: 2, agrees: 3 } satisfies Rubric<string>

const SAMPLE_LENGTH = 20_000

/** Checks which language the page declares, and whether the text is in it. */
export function languageDeclaration(page: PageReading): ItemScore {
  const root = page.elements.find(({ name }) => name === 'html')
  const onRoot = root === undefined ? '' : attributeText(root, 'lang')
  const declared = declaredLanguage(page) ?? ''
  const own = lexiconFor(page.text.slice(0, SAMPLE_LENGTH), declared)
  const agrees = own === NEUTRAL_LEXICON || own.language === primary(declared)
  return scored(LANGUAGE_DECLARATION, {
    declared: {
      share: onRoot !== '' ? 1 : declared === '' ? 0 : 0.5,
      advice: 'Declare the language of the page, such as <html lang="en">.',
    },
    valid: metMark(
      isLanguageTag(declared),
      declared && `Write the language as a tag such as en or de-AT; it is now ${quotation(declared)}.`,
    ),
    agrees: metMark(
      isLanguageTag(declared) && agrees && !isContradicted(page, declared),
      declared &&
        `Declare the language that the text is written in; the declared one is ${quotation(declared)}.`,
    ),
  })
}

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/, 1)[0]!

/** Whether the server's header, which may list several languages, contradicts the page. */
function isContradicted({ headers }: PageReading, declared: string): boolean {
  const named = (headers['content-language'] ?? '')
    .split(',')
    .map((tag) => primary(tag.trim()))
    .filter(Boolean)
  return named.length > 0 && !named.includes(primary(declared))
}

function isLanguageTag(tag: string): boolean {
  if (tag === '' || tag.length > 35) return false
  try {
    return languageName(primary(new Intl.Locale(tag).language)) !== undefined
  } catch {
    // An invalid BCP 47 tag does not match.
    return false
  }
}
