import { canonicalAddress, type Namespace } from '@latchkey/protocol'
import { AddressText } from '../../common/AddressText.tsx'
import { useMessages } from '../../dialog/dialogContext.ts'
import { useSheet } from '../../ui/sheets.ts'
import { css } from './generated/LookAlike.css.ts'

type Props = { namespace: Namespace; original: string; address: string }

/** An address that only looks like one that was used, and that one: both spelt alike, and where they differ. */
export function LookAlike({ namespace, ...given }: Props) {
  useSheet(css)
  const words = useMessages().preview
  const original = canonicalAddress(namespace, given.original)
  const address = canonicalAddress(namespace, given.address)
  return (
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
  )
}
