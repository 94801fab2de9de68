import { TextWithAddresses } from '../ui/AddressText.tsx'
import { useScrollable } from '../ui/useScrollable.ts'
import type { Fact } from './approval.ts'

/** Shows named values in full. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts.map(({ label, value, isCode = false }, index) => (
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <Value isCode={isCode}>{value}</Value>
        </div>
      ))}
    </dl>
  )
}

function Value({ isCode, children }: { isCode: boolean; children: string }) {
  const value = useScrollable<HTMLElement>()
  return (
    <dd class={isCode ? 'code' : ''} ref={value}>
      <bdi>{isCode ? <TextWithAddresses>{children}</TextWithAddresses> : children}</bdi>
    </dd>
  )
}
