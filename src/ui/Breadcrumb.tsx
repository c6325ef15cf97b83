interface Props {
  /** From the home page down to the page itself. */
  trail: readonly { name: string; href: string }[];
}

export const Breadcrumb = ({ trail }: Props) => (
  <nav aria-label="Você está em" className="wrap pt-5">
    <ol className="text-small text-mute">
      {trail.map(({ name, href }, index) => (
        <li key={href} className="inline wrap-anywhere">
          {index > 0 ? (
            <span aria-hidden="true" className="px-2">
              ›
            </span>
          ) : null}
          {index < trail.length - 1 ? (
            <a href={href} className="-my-[3px] inline-block py-[3px] hover:underline">
              {name}
            </a>
          ) : (
            <span aria-current="page">{name}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
