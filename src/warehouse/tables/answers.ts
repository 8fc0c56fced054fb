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
    { name: 'prompt', type: 'text', description: 'The text of the prompt.' },
    { name: 'asked_at', type: 'timestamp', description: 'When the prompt was asked, in UTC.' },
    {
      name: 'state',
      type: 'text',
      description:
        '`finished`, `incomplete`, `refused`, or `no_answer` if the engine showed none. `no_answer` counts in no rate.',
    },
    { name: 'provider', type: 'text', description: 'The provider through which the engine was asked.' },
    {
      name: 'model',
      type: 'text',
      isNullable: true,
      description: 'The model that answered. Null if it is not known.',
    },
    {
      name: 'capture',
      type: 'text',
      description: 'How the answer reached Sightline: `api`, `screen`, `import` or `simulated`.',
    },
    {
      name: 'country_applied',
      type: 'text',
      description: 'How the engine was told the country: `native`, `prompt`, `none` or `unknown`.',
    },
    {
      name: 'searched',
      type: 'boolean',
      isNullable: true,
      description: 'Whether the engine searched the web. Null if it is not known.',
    },
    {
      name: 'search_queries',
      type: 'text',
      description: 'What the engine searched for: a JSON array of texts.',
    },
    {
      name: 'cost_usd',
      type: 'number',
      isNullable: true,
      description: 'What the answer cost, in USD. Null if it is not known.',
    },
    {
      name: 'refusal',
      type: 'text',
      isNullable: true,
      description: 'Why the engine refused to answer. Null if it did not refuse.',
    },
    { name: 'citations', type: 'integer', description: 'Number of distinct pages that the answer cites.' },
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
