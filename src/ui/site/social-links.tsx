import { type MenuItem, menuLinks } from '#domain/site/menu.ts'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import styles from './social-links.module.css'

export const SocialLinks = ({ items }: { readonly items: readonly MenuItem[] }) => {
  const { address } = useSite()
  if (items.length === 0) return null
  return (
    <ul className={styles.socials}>
      {menuLinks(items, address.language).map(({ name, address: to, image }) => (
        <li key={to}>
          <TextLink className={styles.social} link={to} label={name}>
            {image === null ? (
              name
            ) : (
              <Picture image={image} sizes="24px" decorative className={styles.icon} />
            )}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
