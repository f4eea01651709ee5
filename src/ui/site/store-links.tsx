import { type MenuItem, menuLinks } from '#domain/site/menu.ts'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import styles from './store-links.module.css'

/** Where the studio's games are sold: the stores' badges. */
export const StoreLinks = ({ items }: { readonly items: readonly MenuItem[] }) => {
  const { address } = useSite()
  if (items.length === 0) return null
  return (
    <ul className={styles.stores}>
      {menuLinks(items, address.language).map(({ name, address: to, image }) => (
        <li key={to}>
          <TextLink className={styles.store} link={to} label={name}>
            {image === null ? (
              name
            ) : (
              <Picture image={image} sizes="160px" decorative className={styles.badge} />
            )}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
