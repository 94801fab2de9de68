type Props<Value extends string> = {
  label: string
  items: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of many, in the browser's own list. */
export function Select<Value extends string>({ label, items, value, onChange }: Props<Value>) {
  return (
    <label className="field select">
      <span>{label}</span>
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = items.find((item) => item.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
    </label>
  )
}
