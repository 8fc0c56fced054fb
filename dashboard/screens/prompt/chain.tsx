import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, OF_WINDOW, screenLink } from '../../data/filters.js'
import { many } from '../../data/words.js'
import { Figure } from '../../parts/figure.js'
import { Part } from '../../parts/states.js'
import { Table } from '../../parts/table.js'

/** At which turn of the conversation the own brand appears, and at which it is lost. */
export function Chain({ reportId, promptId }: { reportId: string; promptId: string }) {
  const address = useAddress()
  const chain = useRead('statistics.readPromptChain', { reportId, promptId }, fromAddress(address, OF_WINDOW))
  return (
    <Part of={chain}>
      {({ turns, brands: [own], conversations }) => (
        <Table
          label={`Turns of ${many(conversations, 'conversation')}`}
          columns={[
            {
              title: 'Turn',
              cell: ({ promptId: id, prompt, turn }) => (
                <a href={screenLink(reportId, `prompts/${id}`, address)}>
                  {turn}. {prompt}
                </a>
              ),
            },
            {
              title: 'Coverage',
              field: 'brandCoverage',
              isNumber: true,
              cell: ({ promptId: id, brandCoverage, executions }) => (
                <>
                  <Figure
                    value={brandCoverage}
                    href={screenLink(reportId, 'answers', address, { promptId: id, named: 'true' })}
                  />
                  <span class="quiet small"> of {executions}</span>
                </>
              ),
            },
            { title: 'First named', isNumber: true, cell: ({ appears }) => appears },
            { title: 'Lost', isNumber: true, cell: ({ lost }) => lost },
          ]}
          rows={turns.map((turn, index) => ({ ...own!.turns[index]!, ...turn }))}
          rowKey={({ promptId: id }) => id}
        />
      )}
    </Part>
  )
}
