import { Fragment } from 'preact'

interface PageLinkProps {
  url: string
  title?: string | null
}

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url)

/** A link to a page on another site. Address and title are untrusted text; the page opens in a new tab. */
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

/** Allows an address to wrap after slashes and dots, and not within words. */
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
