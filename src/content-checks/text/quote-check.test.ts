import { describe, expect, it } from 'vitest'

import { pageText } from './page-text.js'
import { quoteCheck } from './model-analysis.js'

const PAGE = [
  'The Norvik K2 boils a cup in 45 seconds. It’s “the quietest kettle we have tested”, says Kitchen Weekly.',
  'Das Gerät fasst 1,7 Liter und kostet 49 Euro.',
  '最高の電気ケトルは静かで早く沸きます。',
]
const isTrue = quoteCheck(pageText(PAGE.map((text) => ({ kind: 'paragraph', text }))))

describe('a quote in a description', () => {
  it.each([
    ['nothing', 'Shorten the first paragraph.'],
    ['in English', 'Keep “The Norvik K2 boils a cup in 45 seconds.” as it is.'],
    ['with straight marks', 'Keep "The Norvik K2 boils a cup" as it is.'],
    ['with the comma inside', 'Where it says “boils a cup in 45 seconds,” add a source.'],
    ['in German', 'Keep „Das Gerät fasst 1,7 Liter und kostet 49 Euro“.'],
    ['in French marks', 'Keep « Das Gerät fasst 1,7 Liter ».'],
    ['in Danish marks', 'Keep »Das Gerät fasst 1,7 Liter«.'],
    ['in Japanese', '「最高の電気ケトルは静かで早く」を残す。'],
    ['with single marks', "Keep 'The Norvik K2 boils a cup' as it's written."],
    ['over two lines', 'Keep “The Norvik K2\n  boils a cup”.'],
    ['with another apostrophe and other marks', 'Keep “It\'s "the quietest kettle we have tested"”.'],
    ['with words left out', 'Keep “The Norvik K2 … in 45 seconds...”.'],
    ['a term of three words', 'Say “best in class” nowhere.'],
    ['apostrophes only', "The page's first lines don't say what the kettle's price is."],
  ])('is accepted: %s', (_case, description) => {
    expect(isTrue(description)).toBe(true)
  })

  it.each([
    ['invented', 'Change “Our kettle is the best one ever”.'],
    ['with one word changed', 'Keep “The Norvik K2 boils a cup in 40 seconds”.'],
    ['with a word left out in silence', 'Keep “The Norvik K2 boils cup in 45 seconds”.'],
    ['with straight marks', 'Change "Our kettle is the best one ever".'],
    ['with single marks', 'Change ‘Our kettle’s the best one ever’.'],
    ['with straight single marks', "Change 'Our kettle's the best one ever'."],
    ['in Japanese', '「私たちのケトルは世界で一番です」を直す。'],
    ['the second of two', 'Keep “The Norvik K2 boils a cup”, drop “It is simply the very best”.'],
    ['with a mark that has no partner', 'The 6" kettle says "Our kettle is the best one ever".'],
    ['without an end', 'Change “Our kettle is the best one ever'],
    ['in pieces', 'Change “Our … kettle … simply … best”.'],
    ['over two paragraphs', 'Keep “says Kitchen Weekly. Das Gerät fasst”.'],
    ['inside true words', 'Keep “boils a cup «our kettle is the best» in 45 seconds”.'],
  ])('is refused: %s', (_case, description) => {
    expect(isTrue(description)).toBe(false)
  })
})
