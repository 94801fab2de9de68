import { useId } from 'react'

type Item<Value extends string> = { value: Value; label: string }
type Props<Value extends string> = {
  label: string
  items: readonly Item<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function Choice<Value extends string>({ label, items, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="choice">
        {items.map((item) => (
          <label key={item.value}>
            <input
              type="radio"
              name={name}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
            />
            <span>{item.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
