import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ApiCall } from './api-document.ts';
import { CallDetail } from './call-detail.tsx';
import classes from './reference.module.css';

/** One request: its address, and all about it once it was opened. */
export function CallItem({ call }: { call: ApiCall }) {
  const { method, path, operation } = call;
  const { hash } = useLocation();
  const isNamed = hash === operation.operationId;
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
