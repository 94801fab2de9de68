/** A choice with what it is for. */
export type ListedChoice = {
  key: string
  name: string
  detail: string
  isDangerous?: boolean
  press(): void
}

/** Lists choices as buttons. */
export function Choices({ choices }: { choices: readonly ListedChoice[] }) {
  return (
    <ul class="choices">
      {choices.map(({ key, name, detail, isDangerous, press }) => (
        <li key={key}>
          <button type="button" class={isDangerous ? 'choice danger' : 'choice'} onClick={press}>
            <span>{name}</span>
            <small>{detail}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
