import { ELSEWHERE, LANGUAGE, OTHER_NAME, SITE, SIZE, STRANGERS, TIMES } from './questions.js'
import { manners, things } from './said-answers.js'

/** What the whole answer says of a name, in words. */
export const wordsOfAnswer = [
  manners(
    LANGUAGE,
    {
      English: 'in an English answer',
      German: 'in a German answer',
      other: 'in an answer in neither English nor German',
      'unspaced script': 'in a script without spaces',
    },
    'English',
  ),
  manners(
    ELSEWHERE,
    {
      nowhere: 'nowhere else in the answer',
      small: 'elsewhere in the answer in small letters',
      'capital inside a sentence': 'elsewhere in the answer inside a sentence with a capital',
      both: 'elsewhere in the answer both with a capital and in small letters',
      'capital at starts': 'elsewhere in the answer only where every word has a capital',
    },
    'nowhere',
  ),
  manners(
    TIMES,
    {
      once: 'once in the answer',
      twice: 'twice in the answer',
      more: 'several times in the answer',
    },
    'once',
  ),
  things(
    STRANGERS,
    {
      none: 'no distinctive names in the answer',
      few: 'a few distinctive names in the answer',
      some: 'several distinctive names in the answer',
      many: 'many distinctive names in the answer',
    },
    'few',
  ),
  manners(
    SIZE,
    {
      'a sentence': 'in an answer of a sentence or two',
      'a paragraph': 'in an answer of a paragraph',
      longer: 'in a long answer',
    },
    'longer',
  ),
  things(
    SITE,
    {
      'not seen': 'no link to the site of the brand',
      written: 'the domain of the brand in the answer',
      cited: 'a cited page of the brand',
    },
    'not seen',
  ),
  things(
    OTHER_NAME,
    {
      'not seen': 'no other name of the brand in the answer',
      seen: 'another name of the brand in the answer',
    },
    'not seen',
  ),
]
