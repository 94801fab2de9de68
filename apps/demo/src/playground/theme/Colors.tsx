import { useId } from 'react'
import type { Options } from '../options.ts'
import { type ColorName, colorNames, type Palette, paletteOf } from './palette.ts'
import { themeFor } from './themeFor.ts'
import { useSeenMode } from './useSeenMode.ts'
import { mend, type Weakness, weakOf } from './weak.ts'

type Props = { options: Options; onChange: (part: Partial<Options>) => void }

/** The colours of the mode that is seen, one by one, with a word on each that is hard to read. */
export function Colors({ options, onChange }: Props) {
  const mode = useSeenMode(options)
  const own = options[mode]
  const palette = paletteOf(themeFor(options), mode)
  const weak = weakOf(palette, mode)
  const count = colorNames.filter((name) => weak.has(name)).length
  const change = (name: ColorName, color: string) => onChange({ [mode]: { ...own, [name]: color } })
  return (
    <details className="colors">
      <summary>
        {mode === 'dark' ? 'Dark colours' : 'Light colours'}
        {count > 0 && <b> · {count} hard to read</b>}
      </summary>
      <div className="fields">
        {colorNames.map((name) => (
          <Field
            key={name}
            name={name}
            color={palette[name]}
            weakness={weak.get(name)}
            fix={weak.has(name) ? mend(palette, mode, name) : undefined}
            onChange={(color) => change(name, color)}
          />
        ))}
      </div>
      {Object.keys(own).length > 0 && (
        <button type="button" className="quiet" onClick={() => onChange({ [mode]: {} })}>
          Reset colours
        </button>
      )}
    </details>
  )
}

type FieldProps = {
  name: keyof Palette
  color: string
  weakness: Weakness | undefined
  /** The shade that would do. */
  fix: string | undefined
  onChange: (color: string) => void
}

function Field({ name, color, weakness, fix, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className="color">
      <label>
        <input
          type="color"
          value={color}
          aria-describedby={weakness && id}
          onChange={(event) => onChange(event.target.value)}
        />
        <code>{name}</code>
      </label>
      {weakness && (
        <p id={id} role="status">
          {contrastNotice(weakness)}
          {!fix && ' Bring surface and raised closer together.'}
        </p>
      )}
      {fix && (
        <button type="button" className="quiet" onClick={() => onChange(fix)}>
          Use {fix}
        </button>
      )}
    </div>
  )
}

/** As WCAG counts: rounded down, so that what falls short never seems enough. */
function contrastNotice({ ratio, least, ground }: Weakness): string {
  return `${Math.floor(ratio * 10) / 10}:1 on ${ground}; needs ${least}:1.`
}
