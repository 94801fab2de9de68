import { Component, type ReactNode } from 'react'
import { Blank } from '../../ui/Blank.tsx'
import { warnIcon } from '../../ui/icons.ts'

type Props = { words: { broken: string; brokenText: string }; children: ReactNode }

/** Keeps a view that throws from blanking the dialog. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    const { words, children } = this.props
    if (!this.state.broken) return children
    return (
      <Blank icon={warnIcon} title={words.broken} alert>
        {words.brokenText}
      </Blank>
    )
  }
}
