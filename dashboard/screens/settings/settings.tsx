import { useMay, useSession } from '../../data/session.js'
import { Frame } from '../../parts/frame.js'
import { Loading } from '../../parts/states.js'
import { Tabs, useTab } from '../../parts/tabs.js'
import { AccessTab } from './access-tab.js'
import { EnginesTab } from './engines-tab.js'
import { ImportTab } from './import-tab.js'
import { MailTab } from './mail/mail-tab.js'
import { WebhooksTab } from './webhooks/webhooks-tab.js'
import { WorkspacesTab } from './workspaces-tab.js'

type Tab = 'access' | 'engines' | 'import' | 'mail' | 'webhooks' | 'workspaces'

/** What belongs to the installation rather than to one report. */
export default function Settings() {
  const session = useSession()
  const mayWrite = useMay('write')
  const mayIngest = useMay('ingest')
  const tabs: [Tab, string][] = [
    ['access', 'Access'],
    ['engines', 'Engines and providers'],
    ...(mayWrite || mayIngest ? ([['import', 'Import']] as [Tab, string][]) : []),
    ['mail', 'Mail'],
    ['webhooks', 'Webhooks'],
    ['workspaces', 'Workspaces'],
  ]
  const tab = useTab(tabs)
  return (
    <Frame title="Settings">
      <h1>Settings</h1>
      <Tabs label="Settings" tabs={tabs} />
      {session === undefined ? (
        <Loading />
      ) : (
        <>
          {tab === 'access' && <AccessTab session={session} />}
          {tab === 'engines' && <EnginesTab />}
          {tab === 'import' && <ImportTab />}
          {tab === 'mail' && <MailTab />}
          {tab === 'webhooks' && <WebhooksTab />}
          {tab === 'workspaces' && <WorkspacesTab />}
        </>
      )}
    </Frame>
  )
}
