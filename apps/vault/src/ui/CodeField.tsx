type CodeFieldProps = {
  label: string
  value: string
  isWrong: boolean
  onInput(value: string): void
}

/** A field for English words that are secret, which the browser neither stores nor corrects. */
export function CodeField({ label, value, isWrong, onInput }: CodeFieldProps) {
  return (
    <label>
      <span>{label}</span>
      <textarea
        rows={3}
        dir="ltr"
        lang="en"
        autocomplete="off"
        autocapitalize="off"
        // As an attribute: the property is a boolean, for which "off" is true.
        ref={(field) => field?.setAttribute('autocorrect', 'off')}
        spellcheck={false}
        aria-invalid={isWrong}
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </label>
  )
}
