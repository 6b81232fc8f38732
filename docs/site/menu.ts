import { siteAddress } from './markdown.ts'

interface Group {
  title: string
  links: { title: string; href: string }[]
}

/** The menu of every page: the lists of links on the start page, under their headings. */
export function menuOf(startPage: string): Group[] {
  return startPage
    .split(/^## /m)
    .slice(1)
    .map(section => ({
      title: section.slice(0, section.indexOf('\n')),
      links: [...section.matchAll(/^- \[(.+?)\]\((\S+?)\)/gm)].map(([, title, link]) => ({
        title: title!,
        href: siteAddress(link!)
      }))
    }))
}
