import type { ReactNode, Ref } from 'react';

type Props = {
  title: string;
  // Gets the focus when the pressed button disappears.
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

export function PanelTitle({ title, titleRef, children }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="poster text-2xl">
        {title}
      </h2>
      {children}
    </div>
  );
}
