import type { ComponentProps } from 'react'

/** The button of our design system. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className="shop-button" />
}
