import { Fragment } from 'preact'

interface PageLinkProps {
  url: string
  title?: string | null
}

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url)

/** The address of somebody’s page: text of strangers, opened beside the dashboard. */
export function PageLink({ url, title = null }: PageLinkProps) {
  const address = (
    <span class="address">
      <InPieces of={url.replace(/^https?:\/\//i, '')} />
    </span>
  )
  return (
    <span class="page-link">
      {title !== null && <span>{title} </span>}
      {isWeb(url) ? (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          {address}
        </a>
      ) : (
        address
      )}
    </span>
  )
}

/** An address that is cut at its slashes and dots where a line is too short for it, not within words. */
export const InPieces = ({ of }: { of: string }) => (
  <>
    {of.split(/(?<=[/?&.])/).map((piece, index) => (
      <Fragment key={index}>
        {piece}
        <wbr />
      </Fragment>
    ))}
  </>
)
