import { describe, expect, it } from 'vitest'

import { nameForms } from '../names/name-forms.js'
import { borderAfter, borderBefore } from '../text/borders.js'
import { lazyAnswer } from '../text/lazy-answer.js'
import { isWrittenAsName } from './writing.js'

/** Whether the letters between ⟦ and ⟧ are in the name's own spelling. */
function isName(name: string, marked: string): boolean {
  const start = marked.indexOf('⟦')
  const end = marked.indexOf('⟧') - 1
  const text = marked.replace(/[⟦⟧]/g, '')
  const [form] = nameForms([name])
  if (form === undefined) throw new Error(`${name} has no letters`)
  const occurrence = { start, end, before: borderBefore(text, start), after: borderAfter(text, end) }
  return isWrittenAsName(form, lazyAnswer(text), occurrence)
}

type Row = [name: string, marked: string]

function areNames(rows: Row[]): void {
  it.each(rows)('%s is written in %j', (name, marked) => expect(isName(name, marked)).toBe(true))
}

function areNone(rows: Row[]): void {
  it.each(rows)('%s is not written in %j', (name, marked) => expect(isName(name, marked)).toBe(false))
}

describe('the words of a name are separated by spaces and hyphens', () => {
  areNames([
    ['Best Buy', 'Go to ⟦Best Buy⟧ now.'],
    ['Best Buy', 'Go to ⟦Best-Buy⟧ now.'],
    ['Best Buy', 'Go to ⟦Best\nBuy⟧ now.'],
    ['Best Buy', 'Go to ⟦Best** Buy⟧ now.'],
    ['Booking.com', 'Go to ⟦Booking.com⟧ now.'],
    ['A.P.C. Paris', 'Go to ⟦A.P.C. Paris⟧ now.'],
  ])
  areNone([
    ['Best Buy', 'It is ⟦best. Buy⟧ now.'],
    ['Best Buy', 'It is ⟦best, buy⟧ now.'],
    ['Best Buy', 'It is ⟦best: buy⟧ now.'],
    ['Best Buy', 'Is it ⟦best/buy⟧ now?'],
    ['Best Buy', 'It is ⟦best!\nBuy⟧ now.'],
    ['Best Buy', 'It is the ⟦best\n\nBuy⟧ now.'],
    ['Best Buy', 'It is the ⟦best\n \nBuy⟧ now.'],
  ])
})

describe('accents and apostrophes may be left out, but not added', () => {
  areNames([
    ['Kärcher', 'A ⟦karcher⟧ is loud.'],
    ['Kärcher', 'A ⟦kärcher⟧ is loud.'],
    ['Bose', 'Die ⟦Böse⟧ Box.'],
    ['Levi’s', "A pair of ⟦levi's⟧ lasts."],
    ['Levi’s', 'A pair of ⟦levis⟧ lasts.'],
    ['Zyzzxs', "A pair of ⟦Zyzzx's⟧ lasts."],
  ])
  areNone([
    ['Bose', 'Er ist sehr ⟦böse⟧.'],
    ['Wells', "All's ⟦well's⟧ that ends."],
    ['Ill', "I think ⟦I'll⟧ go."],
  ])
})

describe('a number is a name if it is not an amount', () => {
  areNames([
    ['686', 'Jackets by ⟦686⟧'],
    ['686', 'Buy a ⟦686⟧ Jacket now.'],
    ['686', '**⟦686⟧** is a maker.'],
    ['Forever 21', 'Go to ⟦Forever 21⟧ now.'],
  ])
  areNone([
    ['686', 'It costs $⟦686⟧ now.'],
    ['686', 'It costs €⟦686⟧ now.'],
    ['686', 'It is #⟦686⟧ now.'],
    ['686', 'It weighs 1,⟦686⟧ now.'],
    ['686', 'It weighs 1.⟦686⟧ now.'],
    ['686', 'It has (⟦686⟧) now.'],
    ['686', 'It has ⟦686⟧ reviews.'],
    ['686', 'It weighs ⟦686⟧g now.'],
    ['686', 'It grew ⟦686⟧% in May.'],
    ['686', 'It costs ⟦686⟧.50 now.'],
    ['686', 'It costs ⟦686⟧-700 now.'],
  ])
})

describe('scripts without spaces', () => {
  areNames([
    ['ユニクロ', '冬は⟦ユニクロ⟧のダウン'],
    ['ライン', '新しい⟦ライン⟧で送る'],
    ['삼성', '새 ⟦삼성⟧은 좋다'],
    ['小米', '我买⟦小米⟧手机'],
    ['Uniqlo', '冬は⟦Uniqlo⟧のダウン'],
  ])
  areNone([
    ['ライン', 'オン⟦ライン⟧で買う'],
    ['ライン', '⟦ライン⟧ナップ'],
    ['ライン', '⟦ライン⟧ー'],
    ['기아', '아⟦기아⟧'],
  ])
})

describe('a name after a first name is that of a person', () => {
  areNames([
    ['Kaplan', 'Courses by ⟦Kaplan⟧ help.'],
    ['Kaplan', 'Abigail, ⟦Kaplan⟧ helps.'],
    ['Kaplan', 'The Best ⟦Kaplan⟧ course.'],
    ['Kaplan', 'Ask Grace ⟦Kaplan⟧ course.'],
    ['Kaplan Courses', 'Ask Abigail ⟦Kaplan Courses⟧ or not.'],
  ])
  areNone([
    ['Kaplan', 'By Abigail ⟦Kaplan⟧, a writer.'],
    ['Kaplan', 'By Abigail J. ⟦Kaplan⟧, a writer.'],
  ])
})

describe('a name with an ending is not another word', () => {
  areNames([
    ['Canva', 'Paint with ⟦Canva⟧ on sheets.'],
    ['Mazda', 'Two ⟦Mazda⟧s stood there.'],
    ['Kaufland', '⟦Kaufland⟧s Eigenmarke ist gut.'],
    ['Lidl', 'Two ⟦Lidl⟧s stood there.'],
    ['Lidl', 'W ⟦Lidl⟧u jest tanio i blisko domu.'],
    ['Lidl', 'Idę do ⟦Lidl⟧a po chleb i mleko.'],
    ['Lidl', 'Obok jest sklep, który przed ⟦Lidl⟧em był najtańszy.'],
    ['Lidl', 'V ⟦Lidl⟧u je levně a blízko domova.'],
    ['Лидл', 'В ⟦Лидл⟧е дёшево и быстро.'],
  ])
  areNone([
    ['Lidl', 'The word ⟦Lidl⟧a is not in this language.'],
    ['Syst', 'Ten ⟦Syst⟧em jest w tym pokoju bardzo ważny.'],
    ['Kod', 'W tym sklepie ⟦Kod⟧u nie przyjmują wcale.'],
    ['Canva', 'Paint on ⟦canva⟧s.'],
    ['Canva', 'A white ⟦Canva⟧s.'],
    ['Seat', 'Two ⟦Seat⟧s are free.'],
  ])
})

describe('a short name that continues into another word is part of it', () => {
  areNames([
    ['Dell', 'It costs $199⟦Dell⟧ today.'],
    ['LG', '⟦LG⟧ is cheap.'],
    ['Sonos', 'The ⟦Sonos⟧Arc is loud.'],
    ['Sonos', 'The ⟦Sonos⟧5 is loud.'],
    ['Walmart', 'At Target⟦Walmart⟧Kroger today.'],
    ['IBM', 'It costs $199⟦IBM⟧ today.'],
  ])
  areNone([
    ['HP', 'A 5⟦HP⟧ engine.'],
    ['Max', 'The ⟦Max⟧Color lamp.'],
    ['LG', 'The ⟦LG⟧55 screen.'],
    ['Phone', 'An i⟦Phone⟧ is fine.'],
    ['Pass', 'A bi⟦Pass⟧ is fine.'],
  ])
})
