import type { Fact } from './approval.ts'

/** Shows named values in full. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts.map(({ label, value, isCode = false }, index) => (
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd class={isCode ? 'code' : ''}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
