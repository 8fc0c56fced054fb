import { Frame } from '../../parts/frame.js'
import { Empty } from '../../parts/states.js'

export default function NotFound() {
  return (
    <Frame title="Not found">
      <h1>There is nothing at this address</h1>
      <Empty title="It may have been copied in part">
        <p>
          <a href="/">All reports</a>
        </p>
      </Empty>
    </Frame>
  )
}
