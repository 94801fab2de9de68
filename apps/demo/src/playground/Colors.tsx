import type { Theme } from '@latchkey/react'
import { useSyncExternalStore } from 'react'
import { colorNames, looks, type Options, paper } from './options.ts'

type Props = { options: Options; onChange: (part: Partial<Options>) => void }

/** The colours of the mode that is seen, one by one. */
export function Colors({ options, onChange }: Props) {
  const prefersDark = useSyncExternalStore(subscribe, () => query.matches)
  const isDark = options.mode === 'dark' || (options.mode === 'auto' && prefersDark)
  const mode = isDark ? 'dark' : 'light'
  const own = options[mode]
  const base: Theme = looks[options.look]
  const shown = { ...paper[mode], ...base, ...(isDark && base.dark), ...own }
  return (
    <details className="colors">
      <summary>Colours {isDark ? 'in the dark' : 'in the light'}</summary>
      <div>
        {colorNames.map((name) => (
          <label key={name}>
            <input
              type="color"
              value={shown[name]}
              onChange={(event) => onChange({ [mode]: { ...own, [name]: event.target.value } })}
            />
            <code>{name}</code>
          </label>
        ))}
      </div>
      {Object.keys(own).length > 0 && (
        <button type="button" className="quiet" onClick={() => onChange({ [mode]: {} })}>
          Take the theme’s own
        </button>
      )}
    </details>
  )
}

const query = matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
