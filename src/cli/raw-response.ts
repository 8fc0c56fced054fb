import { readRawResponse } from '../answers/index.js'
import { type Command, UsageFault } from './command.js'
import { withDatabase } from './with-database.js'

export const rawResponseCommand: Command = {
  name: 'raw-response',
  summary: 'Print the provider’s raw response behind an answer',
  usage: [
    'ANSWER_ID',
    'The interface calls the id `runId`. Raw responses are kept for SIGHTLINE_RAW_RESPONSES_DAYS days. Imported and simulated answers have none.',
  ].join('\n'),
  words: 1,
  async run({ config, output, words: [answerId] }) {
    if (answerId === undefined) throw new UsageFault('Name the answer: sightline raw-response ANSWER_ID')
    const keptDays = config.rawResponsesKeptDays
    const body = await withDatabase(config, (services) => readRawResponse(services, { answerId, keptDays }))
    output.show({ answerId, body }, [body])
    return 0
  },
}
