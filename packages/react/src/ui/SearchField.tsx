import { css } from './generated/SearchField.css.ts'
import { Icon } from './Icon.tsx'
import { closeIcon } from './icons.ts'
import { searchIcon } from './moreIcons.ts'
import { useSheet } from './sheets.ts'

/** A search field; its name is its placeholder. Clear appears once there is something to clear. */
export function SearchField({
  label,
  clearLabel,
  value,
  onValue,
  autoFocus = false,
}: {
  label: string
  clearLabel: string
  value: string
  onValue: (value: string) => void
  autoFocus?: boolean
}) {
  useSheet(css)
  return (
    <div className="field">
      <Icon path={searchIcon} />
      <input
        type="search"
        data-search=""
        data-autofocus={autoFocus || undefined}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      {value !== '' && (
        <button
          type="button"
          className="field-clear"
          aria-label={clearLabel}
          onClick={() => onValue('')}
        >
          <Icon path={closeIcon} />
        </button>
      )}
    </div>
  )
}
