import { describe, expect, it } from 'vitest'

import { nameForms } from '../names/name-forms.js'
import { borderAfter, borderBefore } from '../text/borders.js'
import { unitText } from '../text/characters.js'
import { nameOccurrences } from './name-occurrences.js'
import { allObjections } from './objections.js'
import { openReading } from './reading.js'

/** Names that the texts write differently. */
const OWN_WRITING: Record<string, string> = { 'Built bar': 'Built Bar', essence: 'Essence' }

/** The objections to the name between ⟦ and ⟧; empty if it counts. */
function objectionsIn(marked: string): string[] {
  const start = marked.indexOf('⟦')
  const end = marked.indexOf('⟧') - 1
  const text = marked.replace(/[⟦⟧]/g, '')
  const written = text.slice(start, end)
  const isShouted = written.length > 3 && written === written.toUpperCase()
  const [form] = nameForms([
    OWN_WRITING[written] ?? (isShouted ? written.charAt(0) + written.slice(1).toLowerCase() : written),
  ])
  if (form === undefined) throw new Error(`No name in ${marked}`)
  const border = { before: borderBefore(text, start), after: borderAfter(text, end) }
  const [occurrence] = nameOccurrences(form, [{ start, end, ...border }], openReading(unitText(text)))
  if (occurrence === undefined) throw new Error(`No occurrence in ${marked}`)
  return allObjections(occurrence).map(({ text: said }) => said)
}

describe('there is no evidence against a name', () => {
  it.each([
    'Send money with ⟦Wise⟧.',
    'Try ⟦Slack⟧ for chats.',
    '⟦Notion⟧ is free.',
    '⟦Notion⟧ doesn’t charge.',
    '⟦Target⟧’s prices are low.',
    'Shoes: ⟦Converse⟧ for canvas, others for running.',
    '- **⟦Shark⟧** cordless vacuum',
    '1. ⟦Away⟧ – the lightest',
    '| ⟦Wise⟧ | 0.4 % |',
    'Some bags last for many years. ⟦Away⟧ The Bigger Carry-On is a popular choice with a hard shell.',
    '⟦Canopy⟧ by Hilton',
    'Buy it at ⟦Target⟧, please.',
    'The ⟦Obsidian⟧ vault is yours.',
    'Chez ⟦Orange⟧, le forfait coûte 20 euros.',
    'No Brasil, a ⟦Vivo⟧ oferece mais planos do que as outras operadoras.',
    'Vary most: a single ⟦Built bar⟧ was cheaper.',
    'It plays ads.⟦Nothing⟧ Phone 3a Pro: a design of its own.',
    '- **Weleda** – soap\n- **Aesop** – cream\n- **⟦essence⟧** – make-up',
    'Mit ⟦Slack⟧ geht es schneller als mit anderen.',
  ])('in %j', (marked) => expect(objectionsIn(marked)).toEqual([]))
})

describe('there is evidence against a name', () => {
  it.each<[marked: string, objection: string]>([
    ['A flight to ⟦Hong⟧ Kong is long.', 'part of a longer, well-known name'],
    ['It was written by Thomas J. ⟦Stanley⟧ again.', 'an initial before it, as in a person’s name'],
    ['A motor of 2 ⟦HP⟧ is enough.', 'a number before it, as before a unit of measurement'],
    ['Take a Carry-⟦On⟧ bag.', 'joined to the word before it by a hyphen'],
    ['It stars Jenny ⟦Slate⟧ again.', 'another word with a capital right before it, as in a longer name'],
    ['There ⟦Stanley⟧ Kowalski waits.', 'a first name with a family name after it'],
    ['A soft ⟦Zoom⟧X midsole.', 'part of a longer word'],
    [
      'An Asus ⟦Vivo⟧Book is light.',
      'joined to another word after a brand’s name, like the name of its product',
    ],
    ['## Granite Armor ⟦Max⟧ 8 Inch', 'another word with a capital right before it, as in a longer name'],
    [
      'The Wyze Pan/Tilt/⟦Zoom⟧ Camera',
      'after a slash among ordinary words, before another word with a capital',
    ],
    ['It has a "⟦Boost⟧" mode.', 'in quotes before a noun, like the name of a setting'],
    ['Sleep cool: the ⟦Mint⟧’s foam helps.', 'between an article and a noun, like the ordinary word'],
    ['- **price** – low\n- **⟦essence⟧** – little', 'not written with its capitals'],
    ['⟦Fresh⟧ ingredients work best.', 'used like the ordinary word, where any word would have a capital'],
    ['⟦Craft⟧ your campaign well.', 'used like the ordinary word, where any word would have a capital'],
    ['⟦Vans⟧ and trains crease linen.', 'used like the ordinary word, where any word would have a capital'],
    ['Das Spiel um den ⟦Ring⟧ aus Gold beginnt.', 'an article before it, like a German noun'],
    ['⟦Fossil⟧-grey suits work.', 'joined to the word after it by a hyphen'],
    ['Take the free ⟦Spark⟧ plan now.', 'between an article and a noun, like the ordinary word'],
    ['We save the ⟦People⟧ now.', 'used as an ordinary word of the industry'],
    [
      'Most shops open late in autumn. ⟦On⟧ Black Friday they have to open early.',
      'used as an ordinary word of the industry',
    ],
    ['## ⟦APPLE⟧ PIE, STEP BY STEP', 'in capitals, like the words around it'],
    ['He came from Europe to ⟦Alaska⟧ again.', 'used as the name of the place'],
    ['They met near ⟦Milwaukee⟧, Wisconsin.', 'used as the name of the place'],
    [
      '- **Simple Setup**\n- **⟦Elastic⟧ Storage**\n- **Easy Sharing**',
      'before another word with a capital, in a list of ordinary words',
    ],
  ])('in %j: %s', (marked, objection) => expect(objectionsIn(marked)).toContain(objection))
})
