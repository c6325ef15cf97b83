import type { ReactNode } from 'react';
import './test-pressing.css';

/** The notice of a demonstration, drawn as a test pressing: a record with a white label. */
export const TestPressing = ({ children }: { children: ReactNode }) => (
  <div className="test-pressing">
    <p>
      <b>Prensagem de teste: esta é uma loja de demonstração.</b> {children}
    </p>
  </div>
);
