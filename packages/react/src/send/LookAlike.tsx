import { AddressText } from '../common/AddressText.tsx'
import { useMessages } from '../shell/surroundings.ts'
import { Note } from '../ui/Note.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/LookAlike.css.ts'

/** Stops at an address that only looks like one that was used: both, and where they differ. */
export function LookAlike({ original, address }: { original: string; address: string }) {
  useSheet(css)
  const words = useMessages().preview
  return (
    <Note tone="bad" title={words.lookAlike} alert>
      {words.lookAlikeText}
      <dl className="alike">
        <div>
          <dt>{words.usedBefore}</dt>
          <dd>
            <AddressText address={original} unlike={address} />
          </dd>
        </div>
        <div>
          <dt>{words.thisOne}</dt>
          <dd>
            <AddressText address={address} unlike={original} />
          </dd>
        </div>
      </dl>
    </Note>
  )
}
