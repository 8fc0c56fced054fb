import type { RouteParams } from '../../routes.js'
import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, OF_WINDOW, screenLink } from '../../data/filters.js'
import type { ReportPromptDetail } from '../../data/types.js'
import { askedWords, count, decimal, many } from '../../data/words.js'
import { Trend } from '../../charts/trend.js'
import { AnswerLines } from '../../parts/answer-lines.js'
import { BrandName } from '../../parts/brand-name.js'
import { Figure } from '../../parts/figure.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { SpotCheck } from '../../parts/spot-check.js'
import { Empty, Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { SentimentFigure } from '../../parts/sentiment-figure.js'
import { Chain } from './chain.js'
import { PromptEngines } from './prompt-engines.js'
import { WhatIsCited } from './what-is-cited.js'

type Ranked = ReportPromptDetail['brandRank'][number]

/** One prompt: the brands in its answers over time, the latest answers, and the pages that they cite. */
export default function PromptScreen({ reportId, promptId }: RouteParams) {
  const address = useAddress()
  const prompt = useRead(
    'statistics.readBrandReportPrompt',
    { reportId, promptId },
    fromAddress(address, OF_WINDOW),
  )
  const answers = useRead(
    'answers.listReportAnswers',
    { reportId },
    fromAddress(address, OF_WINDOW, { promptId, limit: 10 }),
  )
  const answersLink = (more: Record<string, string> = {}) =>
    screenLink(reportId, 'answers', address, { promptId, ...more })
  const columns: Column<Ranked>[] = [
    {
      title: 'Brand',
      cell: ({ brand, isMainBrand }) => <BrandName reportId={reportId} brand={brand} isOwn={isMainBrand} />,
    },
    {
      title: 'Coverage',
      field: 'brandCoverage',
      isNumber: true,
      cell: ({ brand, brandCoverage }) => (
        <Figure value={brandCoverage} href={answersLink({ brand, named: 'true' })} />
      ),
    },
    {
      title: 'Average position',
      field: 'averagePosition',
      isNumber: true,
      cell: ({ averagePosition }) => decimal(averagePosition),
    },
    {
      title: 'Sentiment',
      field: 'sentiment.nss',
      isNumber: true,
      cell: ({ sentiment }) => <SentimentFigure of={sentiment} />,
    },
    { title: 'Mentions', field: 'mentions', isNumber: true, cell: ({ mentions }) => count(mentions) },
  ]
  return (
    <ReportScreen title="Prompt" reportId={reportId}>
      {() => (
        <>
          <Part of={prompt} isChart title="Prompt">
            {(data) => (
              <>
                <h1>{data.prompt}</h1>
                <p class="quiet">
                  {askedWords(data)} · <a href={answersLink()}>{many(data.executions, 'answer')}</a>
                  {data.tags.map(({ name }) => ` · ${name}`)}
                </p>
                {data.executions === 0 ? (
                  <Empty title="Nothing was asked in these days">
                    <p>Choose other days.</p>
                  </Empty>
                ) : (
                  <>
                    <Trend
                      title="Coverage by day"
                      method="all-numbers"
                      dates={data.brandCoverageHistory.map(({ date }) => ({ date, endDate: date }))}
                      series={data.brandRank.map(({ brand, isMainBrand }) => ({
                        name: brand,
                        isOwn: isMainBrand,
                        values: data.brandCoverageHistory.map(({ brands }) => ({
                          value: brands.find((other) => other.brand === brand)?.coverage ?? null,
                          interval: null,
                        })),
                      }))}
                    />
                    {data.turns > 1 && <Chain reportId={reportId} promptId={promptId} />}
                    <p class="quiet small">
                      One prompt gets few answers a day: look at the trend, not at single days.
                    </p>
                    <div class="columns">
                      <Table
                        label="Brands of this prompt"
                        columns={columns}
                        rows={data.brandRank}
                        rowKey={({ brand }) => brand}
                        isOwn={({ isMainBrand }) => isMainBrand}
                      />
                      <PromptEngines reportId={reportId} promptId={promptId} prompt={data.prompt} />
                    </div>
                    {data.brandRank
                      .filter(({ isMainBrand }) => isMainBrand)
                      .map(({ brand, mentions }) => (
                        <SpotCheck
                          key={brand}
                          brand={brand}
                          mentions={mentions}
                          executions={data.executions}
                        />
                      ))}
                    <WhatIsCited reportId={reportId} categories={data.domainCategories} />
                  </>
                )}
              </>
            )}
          </Part>
          <section class="stack">
            <h2>Latest answers</h2>
            <Part of={answers}>{({ items }) => <AnswerLines reportId={reportId} answers={items} />}</Part>
          </section>
        </>
      )}
    </ReportScreen>
  )
}
