import { contestants } from './accuracy/contestants.js'
import { readLabelled } from './accuracy/labelled-answers.js'
import { figuresOf, type Miss, scoreOf, type Tally } from './accuracy/score.js'
import { argument, options } from './options.js'

const CONTEXT = 70
const AIMS = 'aims: F1 0.985 overall, 0.960 hard'

function row(name: string, overall: Tally, hard: Tally): string {
  const cells = [overall, hard].map((tally) => {
    const { precision, recall, f1 } = figuresOf(tally)
    return [precision, recall, f1].map((figure) => figure.toFixed(4)).join('  ')
  })
  return `${name.padEnd(34)}${cells.join('   |  ')}`
}

function missLine({ answer, brand, kind, start }: Miss): string {
  const at = start === -1 ? answer.text.toLowerCase().indexOf(brand.toLowerCase()) : start
  const context = answer.text.slice(Math.max(0, at - CONTEXT), at + CONTEXT).replaceAll('\n', '⏎')
  return `${kind.padEnd(9)}${brand.padEnd(18)}${answer.id}: ${at === -1 ? '' : context}`
}

const labelled = readLabelled(argument)
if (labelled === undefined) {
  console.log('No labelled answers here. Give the path of a JSON Lines file: its first line {"brands": […]},')
  console.log('then an answer a line with text, citations, mentions, hardMentions and hardNegatives.')
} else {
  const { answers, brands } = labelled
  console.log(`${answers.length} answers, ${brands.length} brands; ${AIMS}\n`)
  console.log(`${''.padEnd(34)}overall: P     R       F1       |  hard: P     R       F1`)
  for (const contestant of contestants(brands)) {
    const { overall, hard, misses } = scoreOf(contestant, labelled)
    console.log(row(contestant.name, overall, hard))
    if (contestant.name === 'ours' && options.misses) {
      console.log(misses.map(missLine).join('\n'))
    }
  }
}
