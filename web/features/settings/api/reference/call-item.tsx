import { useEffect, useRef, useState } from 'react';
import type { ApiCall } from './api-document.ts';
import { CallDetail } from './call-detail.tsx';
import classes from './reference.module.css';

interface CallItemProps {
  call: ApiCall;
  /** Whether the page's address names it: then it is open and in sight. */
  isNamed: boolean;
}

/** One request: its address, and all about it once it was opened. */
export function CallItem({ call, isNamed }: CallItemProps) {
  const { method, path, operation } = call;
  const [isOpen, setIsOpen] = useState(isNamed);
  const item = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNamed) item.current?.scrollIntoView({ block: 'start' });
  }, [isNamed]);
  return (
    <details
      ref={item}
      id={operation.operationId}
      className={classes.call}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>
        <span className={classes.method} data-method={method}>
          {method}
        </span>
        <code className={classes.path}>{path}</code>
        <span className={classes.summary}>{operation.summary}</span>
      </summary>
      {isOpen && <CallDetail call={call} />}
    </details>
  );
}
