import { startOf } from '../../kernel/days.js'
import { eachAnswer, type StoredAnswer } from '../answer-store.js'
import { DAY, type Table } from '../table.js'
import { ANSWER_COLUMNS, listDaysOfAnswers } from './answer-columns.js'

export const answers: Table = {
  name: 'answers',
  description: 'What engines answered: a row for each answer, with its text.',
  columns: [
    DAY,
    ...ANSWER_COLUMNS,
    { name: 'prompt', type: 'text', description: 'The question.' },
    { name: 'asked_at', type: 'timestamp', description: 'When it was asked, in UTC.' },
    {
      name: 'state',
      type: 'text',
      description:
        '`finished`, `incomplete`, `refused`, or `no_answer` where the engine showed none; that counts in no rate.',
    },
    { name: 'provider', type: 'text', description: 'Through whom the engine was asked.' },
    {
      name: 'model',
      type: 'text',
      isNullable: true,
      description: 'The model that answered, where it is known.',
    },
    { name: 'capture', type: 'text', description: '`api`, `screen`, `import` or `simulated`.' },
    {
      name: 'country_applied',
      type: 'text',
      description: 'How the country was given: `native`, `prompt`, `none` or `unknown`.',
    },
    {
      name: 'searched',
      type: 'boolean',
      isNullable: true,
      description: 'Whether the engine searched the web.',
    },
    { name: 'search_queries', type: 'text', description: 'What it searched for: a JSON array of texts.' },
    { name: 'cost_usd', type: 'number', isNullable: true, description: 'What the answer cost, in USD.' },
    { name: 'refusal', type: 'text', isNullable: true, description: 'Why the engine refused.' },
    { name: 'citations', type: 'integer', description: 'How many distinct pages it cites.' },
    { name: 'text', type: 'text', description: 'The answer, in Markdown.' },
  ],
  listDays: listDaysOfAnswers,
  addRows: ({ tx, workspaceId, day }, sink) => {
    const date = startOf(day)
    const visit = (answer: StoredAnswer) =>
      sink.add({
        day: date,
        answer_id: answer.id,
        prompt_id: answer.promptId,
        country: answer.country,
        engine: answer.engine,
        run: answer.run,
        prompt: answer.prompt,
        asked_at: answer.askedDate,
        state: answer.state,
        provider: answer.provider,
        model: answer.model,
        capture: answer.capture,
        country_applied: answer.countryApplied,
        searched: answer.searched,
        search_queries: answer.searchQueries,
        cost_usd: answer.costUsd,
        refusal: answer.refusal,
        citations: answer.citations,
        text: answer.content,
      })
    return eachAnswer(tx, { workspaceId, day }, { visit, rest: () => sink.room() })
  },
}
