import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

import { addDays } from '../../src/kernel/days.js'
import { CONTRACT_ENGINES } from '../../src/kernel/engines.js'

const PROMPTS = 1_000
const PAGES = 50_000
const HOSTS = 3_000
const CITATIONS = 8
const TEXT_LENGTH = 3_000
const FIRST_DAY = '2026-01-01'

/** Random numbers that are the same in every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const roll = dice(7)
const SYLLABLES = 'ra no ti mel sun dor ke lis van to per qui sol mar ben fi gra hol ju wen'.split(' ')
const WORDS = Array.from({ length: 4_000 }, () =>
  Array.from(
    { length: 1 + Math.floor(roll() * 4) },
    () => SYLLABLES[Math.floor(roll() * SYLLABLES.length)],
  ).join(''),
)

/** A few pages are cited everywhere, most of them seldom. */
function page(): { url: string; title: string } {
  const number = Math.floor(PAGES * roll() ** 3)
  return {
    url: `https://www.site-${number % HOSTS}.example/guides/page-${number}?utm_source=openai`,
    title: `Guide number ${number}`,
  }
}

function text(links: { url: string }[]): string {
  let written = ''
  while (written.length < TEXT_LENGTH) {
    written += `${WORDS[Math.floor(roll() * WORDS.length)]}${roll() < 0.1 ? '.\n\n- **' : ' '}`
    const link = links.length > 0 && roll() < 0.02 ? links.pop() : undefined
    if (link !== undefined) written += `([source](${link.url})) `
  }
  return written
}

/** Writes answers of about 3 KB with eight citations, one per line. A quarter of them have links in the text. */
export async function writeAnswerFile(path: string, count: number): Promise<void> {
  const file = createWriteStream(path)
  for (let n = 0; n < count; n += 1) {
    const citations = Array.from({ length: CITATIONS }, page)
    const line = {
      prompt: `Which guide is best for case ${n % PROMPTS}?`,
      country: 'us',
      engine: CONTRACT_ENGINES[Math.floor(n / PROMPTS) % CONTRACT_ENGINES.length],
      day: addDays(FIRST_DAY, Math.floor(n / (PROMPTS * CONTRACT_ENGINES.length))),
      text: text(n % 4 === 0 ? citations.slice(0, 4) : []),
      citations,
    }
    if (!file.write(`${JSON.stringify(line)}\n`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
}
