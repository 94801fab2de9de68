import type { ReactNode } from 'react'
import { Hero } from '../ui/Layout.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Ring } from '../ui/Ring.tsx'

type Props = {
  /** The wallet's, for its picture. */
  name: string
  src: string | undefined
  title: string
  /** The request failed: the ring stops, and screen readers read the text at once. */
  hasFailed: boolean
  children: ReactNode
}

/** A wallet during a request: its logo in the ring, and the text that says what to do or why the request failed. */
export function WalletPrompt({ name, src, title, hasFailed, children }: Props) {
  return (
    <Hero
      title={title}
      picture={
        <Ring state={hasFailed ? 'stopped' : 'moving'}>
          <Picture src={src} name={name} size={80} />
        </Ring>
      }
    >
      <p role={hasFailed ? 'alert' : 'status'}>{children}</p>
    </Hero>
  )
}
