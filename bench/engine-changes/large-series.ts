import { nameCount } from '../../src/detection/index.js'
import { seriesVerdict, WINDOW_DAYS } from '../../src/engine-changes/judging/series-verdict.js'
import { DEMO, simulatedAnswer } from '../../src/engines/simulator/index.js'
import { addDays } from '../../src/kernel/days.js'
import { roughSeries } from './rough-series.js'

/** Prints what one day of a large series costs: measuring its answers and comparing them with the window. */
export function printLargeSeries(prompts: number): void {
  const noise = { ofDays: 0, ofWeekends: 0, ofPrompts: 0 }
  const series = roughSeries(1, { days: WINDOW_DAYS, prompts, noise })
  const days = Array.from({ length: WINDOW_DAYS }, (_, day) => addDays('2026-01-01', day))
  const texts = DEMO.prompts.map(({ prompt, country }) => {
    const asked = { engine: 'chatgpt', prompt, country, day: '2026-01-01', run: 1, brands: [] } as const
    return simulatedAnswer(asked).text
  })
  // The first series of a process also loads and compiles code; later ones do not.
  for (const which of ['first of a process', 'each of the others']) {
    const measuring = processorMs(() => {
      for (let index = 0; index < prompts; index += 1) nameCount(texts[index % texts.length] ?? '')
    })
    const comparing = processorMs(() => seriesVerdict([], { days, prompts: series }, `series ${which}`))
    console.log(
      `\n${prompts} prompts × ${WINDOW_DAYS} days, processor time of the newest, ${which}: finding names in its answers ` +
        `${measuring.toFixed(0)} ms, comparing ${comparing.toFixed(0)} ms`,
    )
  }
}

function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
