import { Icon } from './Icon.tsx'
import { closeIcon } from './icons.ts'
import { searchIcon } from './moreIcons.ts'
import { useSheet } from './sheets.ts'

const css = `.field{display:flex;align-items:center;gap:10px;min-block-size:48px;border-radius:var(--r-control);background:var(--raised);padding-inline:14px;color:var(--muted);transition:box-shadow .12s}
.field:focus-within{box-shadow:inset 0 0 0 1.5px var(--ink)}.field input{flex:1;block-size:48px;color:var(--ink)}.field input:focus-visible{outline:0}
.field ::placeholder,.plain ::placeholder{color:var(--muted);opacity:1}.field input::-webkit-search-cancel-button{display:none}
.field-clear{display:grid;place-items:center;inline-size:24px;block-size:24px;border-radius:50%;position:relative;margin-inline-end:-4px}.field-clear::after{content:"";position:absolute;inset:-10px}.field-clear .icon{inline-size:16px;block-size:16px}
@media (forced-colors:active){.field{border:1px solid}.field:focus-within{outline:2px solid Highlight}}`

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
