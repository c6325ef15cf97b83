interface Props {
  /** From the home page down to the page itself. */
  trail: readonly { name: string; href: string }[];
}

export const Breadcrumb = ({ trail }: Props) => (
  <nav aria-label="Você está em" className="wrap crumbs">
    <ol>
      {trail.map(({ name, href }, index) => (
        <li key={href}>
          {index < trail.length - 1 ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}
        </li>
      ))}
    </ol>
  </nav>
);
